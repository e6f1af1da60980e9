class Price {
  int price(boolean member) {
    if (member) {
      return total * 90 / 100;
    } else {
      return total;
    }
  }
}
