@RestController
class Orders {
  @GetMapping("/orders")
  Page<Order> all(Pageable page) {
    return orderRepository.findAll(page);
  }

  List<Order> export() {
    return orderRepository.findAll();
  }
}
