own = host.startswith("www.") or host.startswith("app.")  # expect
image = name.endswith(".png") or name.endswith(".jpg")  # expect
