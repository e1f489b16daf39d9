print("styledruns")
