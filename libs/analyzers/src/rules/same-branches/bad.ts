function price(member: boolean) {
  if (member) { // expect
    return total(90)
  } else {
    return total(90)
  }
}
