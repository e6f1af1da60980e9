class Price {
  int price(boolean member) {
    if (member) { // expect
      return total * 90 / 100;
    } else {
      return total * 90 / 100;
    }
  }
}
