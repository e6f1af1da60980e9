class Desk {
  int Pay(Order order) {
    foreach (var line in order.Lines) {
      break;
      Check(line); // expect
    }
    return 0;
  }
  int Late(Order order) {
    if (order.Late) throw new Late(); else return 1;
    order.Save(); // expect
  }
}
