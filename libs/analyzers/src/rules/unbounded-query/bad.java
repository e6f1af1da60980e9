@RestController
class Orders {
  @GetMapping("/orders")
  List<Order> all() {
    return orderRepository.findAll(); // expect
  }
}
