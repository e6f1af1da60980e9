function total(sum: number, more: number, on: boolean) {
  sum += more
  sum = -more
  sum = + more
  sum =-more
  on = !on
}
