// case: Spring
@RestController
class Orders {
  @GetMapping("/orders")
  ResponseEntity<String> list() {
    try {
      return ResponseEntity.ok(load());
    } catch (Exception e) {
      return ResponseEntity.status(HttpStatus.INTERNAL_SERVER_ERROR).body("Failed: " + e.getMessage()); // expect: error-details-exposed
    }
  }
}

// case: what a database answers, in a servlet
class Orders extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    try {
      load();
    } catch (SQLException e) {
      response.getWriter().println(e.getMessage()); // expect: error-details-exposed
    }
  }
}

// case: a handler of all errors
@RestControllerAdvice
class Errors {
  @ExceptionHandler
  ResponseEntity<Object> any(Exception e) {
    return new ResponseEntity<>(Map.of("error", e.getMessage()), HttpStatus.INTERNAL_SERVER_ERROR); // expect: error-details-exposed
  }
  @ExceptionHandler
  ResponseEntity<Object> known(OrderNotFoundException e) {
    return new ResponseEntity<>(Map.of("error", e.getMessage()), HttpStatus.NOT_FOUND);
  }
}

// case: what is meant for the client
@RestController
class Orders {
  @PostMapping("/orders")
  ResponseEntity<String> create() {
    try {
      return ResponseEntity.ok(save());
    } catch (OutOfStockException e) {
      return ResponseEntity.internalServerError().body(e.getMessage());
    } catch (Exception e) {
      log.error(e.getMessage());
      return ResponseEntity.badRequest().body(e.getMessage());
    }
  }
}
