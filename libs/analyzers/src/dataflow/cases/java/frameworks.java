package web;

import com.amazonaws.services.lambda.runtime.*;
import io.javalin.http.Context;
import io.vertx.ext.web.RoutingContext;
import java.io.*;
import java.sql.*;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;

// case: Vert.x
class Orders {
  private Statement statement;
  void find(RoutingContext context) throws Exception {
    String owner = context.request().getParam("owner");
    statement.executeQuery("SELECT * FROM orders WHERE owner = '" + owner + "'"); // expect: sql-injection
  }
}

// case: Vert.x, a path in the middle
class Orders {
  void file(RoutingContext context) {
    context.response().sendFile("files/" + context.pathParam("name")); // expect: path-traversal
  }
}

// case: Javalin
class Orders {
  void show(Context context) {
    context.html("<p>" + context.queryParam("name") + "</p>"); // expect: xss
  }
}

// case: Javalin, a page of its own
class Orders {
  void show(Context context) {
    context.header("X-Frame-Options", "DENY");
    context.html("<p>hello</p>");
  }
}

// case: Spark
class Orders {
  void find(spark.Request request, Statement statement) throws Exception {
    statement.executeQuery("SELECT * FROM orders WHERE owner = '" + request.queryParams("owner") + "'"); // expect: sql-injection
  }
}

// case: a function of AWS Lambda
class Orders implements RequestHandler<Map<String, String>, String> {
  private Statement statement;
  public String handleRequest(Map<String, String> event, com.amazonaws.services.lambda.runtime.Context context) {
    try {
      statement.executeQuery("SELECT * FROM orders WHERE owner = '" + event.get("owner") + "'"); // expect: sql-injection
    } catch (SQLException error) {
      throw new IllegalStateException(error);
    }
    return "done";
  }
}

// case: Micronaut
class Orders {
  private JdbcTemplate jdbc;
  @io.micronaut.http.annotation.Get("/orders")
  int count(@io.micronaut.http.annotation.QueryValue String owner) {
    return jdbc.queryForObject("SELECT count(*) FROM orders WHERE owner = '" + owner + "'", Integer.class); // expect: sql-injection
  }
}

// case: a message of a queue
class Orders {
  private JdbcTemplate jdbc;
  @org.springframework.kafka.annotation.KafkaListener(topics = "orders")
  void paid(String order) {
    jdbc.update("UPDATE orders SET paid = true WHERE id = '" + order + "'"); // expect: sql-injection
  }
}

// case: a format that was sent
class Orders {
  void show(Context context) {
    String line = String.format(context.queryParam("format"), 3); // expect: format-string
  }
}

// case: a value for a fixed format
class Orders {
  void show(Context context) {
    String line = String.format("%s orders", context.queryParam("name"));
  }
}

// case: the subject of a mail
class Orders {
  void tell(javax.mail.internet.MimeMessage message, Context context) throws Exception {
    message.setSubject("Order of " + context.queryParam("name")); // expect: mail-header-injection
  }
}

// case: any site may read
@RestController
@CrossOrigin // expect: cors-any-origin
class Orders {
}

// case: one site may read
@RestController
@CrossOrigin(origins = "https://shop.example.com")
class Orders {
}

// case: objects of a queue
class Orders {
  Object read(javax.jms.ObjectMessage message) throws Exception {
    return message.getObject(); // expect: insecure-deserialization
  }
}

// case: a service of gRPC
import io.grpc.stub.StreamObserver;
import java.sql.*;

class ItemService extends ItemServiceGrpc.ItemServiceImplBase {
  private Connection connection;
  @Override
  public void list(ListRequest request, StreamObserver<ListReply> answers) {
    connection.createStatement().executeQuery("SELECT * FROM item WHERE name = '" + request.getName() + "'"); // expect: sql-injection
    answers.onCompleted();
  }
}
