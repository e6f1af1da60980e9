SIZES = {
  small: 1,
  large: 2,
  small: 3, # expect
}
