using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using System.Diagnostics;

// case: plain flow
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        Process.Start("cmd.exe", "/c ping " + value);  // expect: command-injection
        return Ok();
    }
}

// case: from the query
public class ItemsController : Controller
{
    public IActionResult Show()
    {
        var value = Request.Query["value"].ToString();
        Process.Start("cmd.exe", "/c ping " + value);  // expect: command-injection
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
        Process.Start("cmd.exe", "/c ping " + text);  // expect: command-injection
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
using System.IO;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using System.Diagnostics;

public class Worker
{
    public void Use(string text)
    {
        Process.Start("cmd.exe", "/c ping " + text);  // expect: command-injection
    }
}

// case: through a field
public class Job
{
    private readonly string _text;

    public Job(string text) => _text = text;

    public void Run()
    {
        Process.Start("cmd.exe", "/c ping " + _text);  // expect: command-injection
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
        Process.Start("cmd.exe", "/c ping " + parts["b"]);
        Process.Start("cmd.exe", "/c ping " + parts["a"]);  // expect: command-injection
        return Ok();
    }
}

// case: sanitised
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        Process.Start("cmd.exe", "/c ping " + int.Parse(value).ToString());
        return Ok();
    }
}

// case: guarded
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        if (!System.Text.RegularExpressions.Regex.IsMatch(value, "^[a-z0-9]+$")) return BadRequest();
        Process.Start("cmd.exe", "/c ping " + value);
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
        Process.Start("cmd.exe", "/c ping " + value);
        return Ok();
    }
}

// case: constant
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        value = "fixed";
        Process.Start("cmd.exe", "/c ping " + value);
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
            Process.Start("cmd.exe", "/c ping " + value);
        }
        return Ok();
    }
}

// case: a start info
public class ItemsController : Controller
{
    public IActionResult Show(string host)
    {
        var info = new ProcessStartInfo
        {
            FileName = "ping",
            Arguments = "-c 1 " + host, // expect: command-injection
        };
        Process.Start(info);
        return Ok();
    }
}

// case: arguments that are added to
public class ItemsController : Controller
{
    public IActionResult Show(string host, string count)
    {
        var start = new ProcessStartInfo();
        start.FileName = "ping";
        start.Arguments = "-q " + host; // expect: command-injection
        start.Arguments += " -n";
        start.Arguments += $" -t \"{Environment.TickCount}\"";
        start.Arguments += " -c " + count; // expect: command-injection
        Process.Start(start);
        return Ok();
    }
}

// case: arguments one by one
public class ItemsController : Controller
{
    public IActionResult Show(string host)
    {
        var info = new ProcessStartInfo("ping");
        info.ArgumentList.Add(host);
        Process.Start(info);
        return Ok();
    }
}

// case: whoever calls it chooses the program
public class Runner
{
    public void Run(string program) => Process.Start(program); // expect: command-from-variable

    public void Prepared(string program)
    {
        var info = new ProcessStartInfo { FileName = program }; // expect: command-from-variable
        Process.Start(info);
    }

    public void Fixed() => Process.Start("ls");
}

// case: through a collection
public class PacksController : Controller
{
    public void Pack(string name)
    {
        var parts = new Dictionary<string, string> { ["ours"] = "all", ["theirs"] = name };
        System.Diagnostics.Process.Start("sh", "-c tar " + parts["theirs"]); // expect: command-injection
        System.Diagnostics.Process.Start("sh", "-c tar " + parts["ours"]);
    }
}

// case: guarded: by a pattern
public class ChecksController : Controller
{
    public void Pack(string name)
    {
        if (!System.Text.RegularExpressions.Regex.IsMatch(name, "^[a-z]+$")) return;
        System.Diagnostics.Process.Start("sh", "-c tar " + name);
    }
}

// case: sanitised: a list of arguments behind which one more is put
using System.Diagnostics;
using System.Linq;

public class Starter
{
    private readonly string[] _given;

    public Starter(string[] given)
    {
        _given = given;
    }

    public static void Main(string[] args)
    {
        new Starter(args).Run();
    }

    private void Run()
    {
        var arguments = (_given ?? []).Concat(["--keep-alive"]).ToArray();
        Process.Start(new ProcessStartInfo("/usr/bin/server", arguments));
    }
}

// case: whose ending is one of ours
public class Conversions : Controller
{
    public void Convert(string name)
    {
        if (Path.GetExtension(name) != ".pdf") return;
        Process.Start("sh", "-c \"convert " + name + "\""); // expect: command-injection
    }
}
