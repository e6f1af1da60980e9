class Boxes {
  Integer size = new Integer(3); // expect
  String name = new String("none"); // expect
  Boolean open = new Boolean(true); // expect
}
