function price(member: boolean) {
  if (member) {
    return total(90)
  } else if (guest) {
    return total(100)
  } else {
    return total(100)
  }
}
