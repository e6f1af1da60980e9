using System;
using System.Collections.Generic;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Logging;

// case: plain flow
public class LoginController : Controller
{
    private readonly ILogger<LoginController> _logger;

    [HttpPost]
    public IActionResult Login(string name, string password)
    {
        _logger.LogInformation("login of {Name}", name);
        _logger.LogInformation("login with {Given}", password); // expect: secret-in-log
        return Ok();
    }
}

// case: plain flow: a field of the form
public class LoginController : Controller
{
    private readonly ILogger<LoginController> _logger;

    public IActionResult Login()
    {
        var given = Request.Form["password"];
        _logger.LogInformation("login with {Given}", given); // expect: secret-in-log
        return Ok();
    }
}

// case: plain flow: what was sent as a whole
public class Credentials
{
    public string Name { get; set; }
    public string Password { get; set; }
}

public class LoginController : Controller
{
    private readonly ILogger<LoginController> _logger;

    [HttpPost]
    public IActionResult Login([FromBody] Credentials sent)
    {
        var given = sent.Password;
        _logger.LogInformation("login with {Given}", given); // expect: secret-in-log
        _logger.LogInformation("login of {Name}", sent.Name);
        return Ok();
    }
}

// case: plain flow: a key of the surroundings
public class Start
{
    private readonly ILogger<Start> _logger;

    public void Run()
    {
        var key = Environment.GetEnvironmentVariable("STRIPE_API_KEY");
        _logger.LogInformation("starting with {Given}", key); // expect: secret-in-log
    }
}

// case: through a helper
public class LoginController : Controller
{
    private readonly ILogger<LoginController> _logger;

    [HttpPost]
    public IActionResult Login(string password)
    {
        Note(password);
        return Ok();
    }

    private void Note(string value) => _logger.LogInformation("given {Value}", value); // expect: secret-in-log
}

// case: across files
public class ResetController : Controller
{
    private readonly Notes _notes;

    [HttpPost]
    public IActionResult Reset(string resetToken)
    {
        _notes.Note(resetToken);
        return Ok();
    }
}
// file: Notes.cs
using Microsoft.Extensions.Logging;

public class Notes
{
    private readonly ILogger<Notes> _logger;

    public void Note(string value) => _logger.LogInformation("reset by {Value}", value); // expect: secret-in-log
}

// case: through a field
public class LoginController : Controller
{
    private readonly ILogger<LoginController> _logger;
    private string _given;

    [HttpPost]
    public IActionResult Login(string password)
    {
        _given = password;
        Tell();
        return Ok();
    }

    private void Tell() => _logger.LogInformation("given {Value}", _given); // expect: secret-in-log
}

// case: through a collection
public class LoginController : Controller
{
    private readonly ILogger<LoginController> _logger;

    [HttpPost]
    public IActionResult Login(string password)
    {
        var entry = new Dictionary<string, string>();
        entry["ours"] = "a";
        entry["theirs"] = password;
        _logger.LogInformation("login {Value}", entry["theirs"]); // expect: secret-in-log
        _logger.LogInformation("login {Value}", entry["ours"]);
        return Ok();
    }
}

// case: sanitised: cut off, how long it is, whether it is there
public class LoginController : Controller
{
    private readonly ILogger<LoginController> _logger;

    [HttpPost]
    public IActionResult Login(string password)
    {
        _logger.LogInformation("login {Value}", password.Substring(0, 2));
        _logger.LogInformation("login {Value} {There}", password.Length, password != null);
        _logger.LogInformation("login {Value}", string.IsNullOrEmpty(password) ? "missing" : "given");
        _logger.LogInformation("login {Value}", Masked(password));
        return Ok();
    }

    private static string Masked(string text) => text;
}

// case: guarded: one of the words that everybody knows
public class LoginController : Controller
{
    private readonly ILogger<LoginController> _logger;
    private static readonly HashSet<string> Known = new() { "password", "123456" };

    [HttpPost]
    public IActionResult Login(string password)
    {
        var given = password;
        if (Known.Contains(given)) _logger.LogInformation("well known {Value}", given);
        return Ok();
    }
}

// case: constant
public class LoginController : Controller
{
    private readonly ILogger<LoginController> _logger;

    [HttpPost]
    public IActionResult Login(string password)
    {
        var shown = "[hidden]";
        _logger.LogInformation("login with {Value}", shown);
        return Ok();
    }
}

// case: dead branch
public class LoginController : Controller
{
    private readonly ILogger<LoginController> _logger;
    private const bool Debug = false;

    [HttpPost]
    public IActionResult Login(string password)
    {
        var given = password;
        if (Debug) _logger.LogInformation("login with {Value}", given);
        return Ok();
    }
}

// case: what printing an object shows of it
public class LoginController : Controller
{
    private readonly ILogger<LoginController> _logger;

    [HttpPost]
    public IActionResult Login(string password)
    {
        var door = new Door { Password = password };
        _logger.LogInformation("login with {Door}", door);
        _logger.LogInformation("login with {@Door}", door); // expect: secret-in-log
        _logger.LogInformation("login with {Door}", JsonSerializer.Serialize(door)); // expect: secret-in-log
        _logger.LogInformation("login with {Seat}", new Seat(password)); // expect: secret-in-log
        _logger.LogInformation("login with {Badge}", new Badge { Password = password }); // expect: secret-in-log
        return Ok();
    }
}

public class Door
{
    public string Password { get; set; }
}

public record Seat(string Password);

public class Badge
{
    public string Password { get; set; }

    public override string ToString() => "badge " + Password;
}
