using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;

public class User
{
    public int Id { get; set; }
    public string Name { get; set; }
    public string Role { get; set; }
}

public class Store : DbContext
{
    public DbSet<User> Users { get; set; }
}

// case: plain flow
[ApiController]
public class UsersController : ControllerBase
{
    private readonly Store _store;
    public UsersController(Store store) { _store = store; }

    [HttpPost]
    public async Task<IActionResult> Create([FromBody] User user)
    {
        _store.Users.Add(user); // expect: mass-assignment
        await _store.SaveChangesAsync();
        return Ok();
    }
}

// case: through a helper
public class UsersController : Controller
{
    private readonly Store _store;
    public UsersController(Store store) { _store = store; }

    [HttpPost]
    public IActionResult Edit(User user)
    {
        Keep(user);
        return Ok();
    }

    private void Keep(User user)
    {
        _store.Update(user); // expect: mass-assignment
        _store.SaveChanges();
    }
}

// case: across files
[ApiController]
public class UsersController : ControllerBase
{
    private readonly Accounts _accounts;
    public UsersController(Accounts accounts) { _accounts = accounts; }

    [HttpPost]
    public async Task<IActionResult> Create([FromBody] User user)
    {
        await _accounts.Open(user);
        return Ok();
    }
}
// file: Accounts.cs
using Microsoft.EntityFrameworkCore;

public class Accounts
{
    private readonly Store _store;
    public Accounts(Store store) { _store = store; }

    public async Task Open(User user)
    {
        await _store.Users.AddAsync(user); // expect: mass-assignment
    }
}

// case: through a field
public class Registration
{
    private readonly User _user;
    public Registration(User user) { _user = user; }

    public void Finish(Store store)
    {
        store.Users.Add(_user); // expect: mass-assignment
    }
}

[ApiController]
public class UsersController : ControllerBase
{
    private readonly Store _store;
    public UsersController(Store store) { _store = store; }

    [HttpPost]
    public IActionResult Create([FromBody] User user)
    {
        new Registration(user).Finish(_store);
        return Ok();
    }
}

// case: through a collection: only the entry that holds it
[ApiController]
public class UsersController : ControllerBase
{
    private readonly Store _store;
    public UsersController(Store store) { _store = store; }

    [HttpPost]
    public IActionResult Create([FromBody] User user)
    {
        var all = new Dictionary<string, User> { ["own"] = new User(), ["sent"] = user };
        _store.Users.Add(all["own"]);
        _store.Users.Add(all["sent"]); // expect: mass-assignment
        return Ok();
    }
}

// case: sanitised: only what a class of its own names
public record NewUser(string Name);

[ApiController]
public class UsersController : ControllerBase
{
    private readonly Store _store;
    public UsersController(Store store) { _store = store; }

    [HttpPost]
    public IActionResult Create([FromBody] NewUser given)
    {
        _store.Users.Add(new User { Name = given.Name, Role = "member" });
        return Ok();
    }
}

// case: guarded: names that are bound
public class UsersController : Controller
{
    private readonly Store _store;
    public UsersController(Store store) { _store = store; }

    [HttpPost]
    public IActionResult Create([Bind("Id,Name")] User user)
    {
        _store.Users.Add(user);
        return Ok();
    }

    [HttpPost]
    public IActionResult Promote([Bind("Id,Role")] User user)
    {
        user.Role = "member";
        _store.Users.Update(user);
        return Ok();
    }
}

// case: guarded: a field that nothing sent gets into
public class Member
{
    public string Name { get; set; }
    [BindNever]
    public bool IsAdmin { get; set; }
}

public class MembersController : Controller
{
    private readonly Store _store;
    public MembersController(Store store) { _store = store; }

    [HttpPost]
    public IActionResult Create(Member member)
    {
        _store.Add(member);
        return Ok();
    }
}

// case: constant
[ApiController]
public class UsersController : ControllerBase
{
    private readonly Store _store;
    public UsersController(Store store) { _store = store; }

    [HttpPost]
    public IActionResult Create([FromBody] User user)
    {
        user = new User { Name = "guest" };
        _store.Users.Add(user);
        return Ok();
    }
}

// case: dead branch
[ApiController]
public class UsersController : ControllerBase
{
    private readonly Store _store;
    public UsersController(Store store) { _store = store; }

    [HttpPost]
    public IActionResult Create([FromBody] User user)
    {
        var legacy = false;
        if (legacy)
        {
            _store.Users.Add(user);
        }
        return Ok();
    }
}

// case: a model that is updated with whatever is sent, and one with what is named
public class UsersController : Controller
{
    private readonly Store _store;
    public UsersController(Store store) { _store = store; }

    [HttpPost]
    public async Task<IActionResult> Edit(int id)
    {
        var user = new User();
        await TryUpdateModelAsync(user); // expect: mass-assignment
        await TryUpdateModelAsync<User>(user, "", u => u.Name);
        return Ok();
    }
}

// case: a record that says nothing of rights
public class Note
{
    public string Text { get; set; }
    public bool Enabled { get; set; }
}

[ApiController]
public class NotesController : ControllerBase
{
    private readonly Store _store;
    public NotesController(Store store) { _store = store; }

    [HttpPost]
    public IActionResult Create([FromBody] Note note)
    {
        _store.Add(note);
        return Ok();
    }
}

// case: a record that is marked as changed
[ApiController]
public class PeopleController : ControllerBase
{
    private readonly Store _store;
    public PeopleController(Store store) { _store = store; }

    [HttpPut]
    public IActionResult Change(User user)
    {
        _store.Entry(user).State = EntityState.Modified; // expect: mass-assignment
        return Ok();
    }
}
