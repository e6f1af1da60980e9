class Shipping {
  int price(int zone) {
    int price = 0;
    switch (zone) {
      case 1:
        price = 5; // expect
      case 2:
        price = 9;
        break;
      default:
        price = 20;
    }
    return price;
  }
}
