using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Logging;

// case: plain flow
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        LoggerFactory.Create(null).CreateLogger("items").LogInformation("asked for " + value);  // expect: log-injection
        return Ok();
    }
}

// case: without what ends a line, and with it
public class ItemsController : Controller
{
    public IActionResult Show(string value, string other)
    {
        var log = LoggerFactory.Create(null).CreateLogger("items");
        log.LogInformation($"asked for {value.Replace(Environment.NewLine, "")}");
        log.LogInformation($"asked for {other.Replace(Environment.MachineName, "")}");  // expect: log-injection
        return Ok();
    }
}

// case: from the query
public class ItemsController : Controller
{
    public IActionResult Show()
    {
        var value = Request.Query["value"].ToString();
        LoggerFactory.Create(null).CreateLogger("items").LogInformation("asked for " + value);  // expect: log-injection
        return Ok();
    }
}

// case: through a helper
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        Use(value);
        return Ok();
    }

    private static void Use(string text)
    {
        LoggerFactory.Create(null).CreateLogger("items").LogInformation("asked for " + text);  // expect: log-injection
    }
}

// case: across files
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        new Worker().Use(value);
        return Ok();
    }
}
// file: Worker.cs
using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Logging;

public class Worker
{
    public void Use(string text)
    {
        LoggerFactory.Create(null).CreateLogger("items").LogInformation("asked for " + text);  // expect: log-injection
    }
}

// case: through a field
public class Job
{
    private readonly string _text;

    public Job(string text) => _text = text;

    public void Run()
    {
        LoggerFactory.Create(null).CreateLogger("items").LogInformation("asked for " + _text);  // expect: log-injection
    }
}

public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        new Job(value).Run();
        return Ok();
    }
}

// case: through a collection: a dictionary, only the entry that holds it
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        var parts = new Dictionary<string, string> { ["a"] = value, ["b"] = "fixed" };
        LoggerFactory.Create(null).CreateLogger("items").LogInformation("asked for " + parts["b"]);
        LoggerFactory.Create(null).CreateLogger("items").LogInformation("asked for " + parts["a"]);  // expect: log-injection
        return Ok();
    }
}

// case: sanitised
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        LoggerFactory.Create(null).CreateLogger("items").LogInformation("asked for " + value.Replace("\n", ""));
        return Ok();
    }
}

// case: guarded
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        if (!int.TryParse(value, out _)) return BadRequest();
        LoggerFactory.Create(null).CreateLogger("items").LogInformation("asked for " + value);
        return Ok();
    }
}

// case: guarded: one of a fixed list
public class ItemsController : Controller
{
    private static readonly string[] Allowed = { "a", "b" };

    public IActionResult Show(string value)
    {
        if (!Allowed.Contains(value)) return BadRequest();
        LoggerFactory.Create(null).CreateLogger("items").LogInformation("asked for " + value);
        return Ok();
    }
}

// case: constant
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        value = "fixed";
        LoggerFactory.Create(null).CreateLogger("items").LogInformation("asked for " + value);
        return Ok();
    }
}

// case: dead branch
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        const bool debug = false;
        if (debug)
        {
            LoggerFactory.Create(null).CreateLogger("items").LogInformation("asked for " + value);
        }
        return Ok();
    }
}

// case: text has a method of that name itself, an extension of another shape is not called
public class ItemsController : Controller
{
    public IActionResult Show(string value, string note)
    {
        var log = LoggerFactory.Create(null).CreateLogger("items");
        log.LogInformation("asked for " + value.Replace("\n", "").Replace("\r", ""));
        log.LogInformation("noted " + note.Marked("*")); // expect: log-injection
        return Ok();
    }
}

public static class Texts
{
    public static string Replace(this string text, int at, int length, string by)
    {
        text = text.Remove(at, length);
        return text.Insert(at, by);
    }

    public static string Marked(this string text, string mark, bool twice = false)
    {
        return twice ? mark + mark + text : mark + text;
    }
}
