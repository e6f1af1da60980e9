package app;

import jakarta.persistence.*;
import org.springframework.web.bind.annotation.*;
import org.springframework.data.jpa.repository.JpaRepository;
import com.fasterxml.jackson.annotation.*;

@Entity
class User {
  private Long id;
  private String name;
  private String role;
  private boolean admin;
  public void setName(String name) { this.name = name; }
  public String getName() { return name; }
  public void setRole(String role) { this.role = role; }
  public void setAdmin(boolean admin) { this.admin = admin; }
}

interface Users extends JpaRepository<User, Long> {}

// case: plain flow
@RestController
class UserController {
  private final Users users;
  UserController(Users users) { this.users = users; }

  @PostMapping("/users")
  User create(@RequestBody User user) {
    return users.save(user); // expect: mass-assignment
  }
}

// case: through a helper
@RestController
class UserController {
  @PersistenceContext
  private EntityManager manager;

  @PostMapping("/users")
  void create(@ModelAttribute User user) {
    store(user);
  }

  private void store(User user) {
    user.setName(user.getName().trim());
    manager.persist(user); // expect: mass-assignment
  }
}

// case: across files
@RestController
class UserController {
  private final UserService service;
  UserController(UserService service) { this.service = service; }

  @PutMapping("/users/{id}")
  void update(@PathVariable Long id, @RequestBody User user) {
    service.update(id, user);
  }
}
// file: app/UserService.java
package app;

class UserService {
  private final Users users;
  UserService(Users users) { this.users = users; }

  User update(Long id, User user) {
    return users.saveAndFlush(user); // expect: mass-assignment
  }
}

// case: through a field
class Registration {
  private final User user;
  Registration(User user) { this.user = user; }

  void finish(Users users) {
    users.save(user); // expect: mass-assignment
  }
}

@RestController
class UserController {
  private final Users users;
  UserController(Users users) { this.users = users; }

  @PostMapping("/users")
  void create(@RequestBody User user) {
    new Registration(user).finish(users);
  }
}

// case: through a collection
@RestController
class UserController {
  private final Users users;
  UserController(Users users) { this.users = users; }

  @PostMapping("/users")
  void create(@RequestBody User user) {
    java.util.Map<String, User> found = new java.util.HashMap<>();
    found.put("sent", user);
    found.put("own", new User());
    users.save(found.get("own"));
    users.save(found.get("sent")); // expect: mass-assignment
  }
}

// case: sanitised: only what a class of its own names
class NewUser {
  public String name;
}

@RestController
class UserController {
  private final Users users;
  UserController(Users users) { this.users = users; }

  @PostMapping("/users")
  User create(@RequestBody NewUser given) {
    User user = new User();
    user.setName(given.name);
    return users.save(user);
  }
}

// case: guarded: set again by the program
@RestController
class UserController {
  private final Users users;
  UserController(Users users) { this.users = users; }

  @PostMapping("/users")
  User create(@RequestBody User user) {
    user.setRole("member");
    user.setAdmin(false);
    return users.save(user);
  }
}

// case: guarded: fields that nothing sent gets into
@Entity
class Member {
  public String name;
  @JsonIgnore
  public boolean admin;
  @JsonProperty(access = JsonProperty.Access.READ_ONLY)
  public String role;
}

interface Members extends JpaRepository<Member, Long> {}

@RestController
class MemberController {
  private final Members members;
  MemberController(Members members) { this.members = members; }

  @PostMapping("/members")
  Member create(@RequestBody Member member) {
    return members.save(member);
  }
}

// case: guarded: the binder is told which fields
@RestController
class UserController {
  private final Users users;
  UserController(Users users) { this.users = users; }

  @InitBinder
  void allow(WebDataBinder binder) {
    binder.setAllowedFields("name");
  }

  @PostMapping("/users")
  User create(@ModelAttribute User user) {
    return users.save(user);
  }
}

// case: constant
@RestController
class UserController {
  private final Users users;
  UserController(Users users) { this.users = users; }

  @PostMapping("/users")
  User create(@RequestBody User user) {
    user = new User();
    user.setName("guest");
    return users.save(user);
  }
}

// case: dead branch
@RestController
class UserController {
  private final Users users;
  UserController(Users users) { this.users = users; }

  @PostMapping("/users")
  void create(@RequestBody User user) {
    boolean legacy = false;
    if (legacy) {
      users.save(user);
    }
  }
}

// case: a record that says nothing of rights
@Entity
class Note {
  public String text;
  public boolean enabled;
}

interface Notes extends JpaRepository<Note, Long> {}

@RestController
class NoteController {
  private final Notes notes;
  NoteController(Notes notes) { this.notes = notes; }

  @PostMapping("/notes")
  Note create(@RequestBody Note note) {
    return notes.save(note);
  }
}

// case: what a mapper makes of a class of its own
class NewUser {
  public String name;
}

interface UserMapper {
  User toUser(NewUser given);
}

@RestController
class UserController {
  private final Users users;
  private final UserMapper mapper;
  UserController(Users users, UserMapper mapper) { this.users = users; this.mapper = mapper; }

  @PostMapping("/users")
  User create(@RequestBody NewUser given) {
    User user = new User();
    org.springframework.beans.BeanUtils.copyProperties(given, user);
    users.save(user);
    return users.save(mapper.toUser(given));
  }
}
