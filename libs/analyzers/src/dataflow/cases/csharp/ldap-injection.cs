using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using System.DirectoryServices;

// case: plain flow
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        new DirectorySearcher("(uid=" + value + ")").FindOne();  // expect: ldap-injection
        return Ok();
    }
}

// case: from the query
public class ItemsController : Controller
{
    public IActionResult Show()
    {
        var value = Request.Query["value"].ToString();
        new DirectorySearcher("(uid=" + value + ")").FindOne();  // expect: ldap-injection
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
        new DirectorySearcher("(uid=" + text + ")").FindOne();  // expect: ldap-injection
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
using System.DirectoryServices;

public class Worker
{
    public void Use(string text)
    {
        new DirectorySearcher("(uid=" + text + ")").FindOne();  // expect: ldap-injection
    }
}

// case: through a field
public class Job
{
    private readonly string _text;

    public Job(string text) => _text = text;

    public void Run()
    {
        new DirectorySearcher("(uid=" + _text + ")").FindOne();  // expect: ldap-injection
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
        new DirectorySearcher("(uid=" + parts["b"] + ")").FindOne();
        new DirectorySearcher("(uid=" + parts["a"] + ")").FindOne();  // expect: ldap-injection
        return Ok();
    }
}

// case: sanitised
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        new DirectorySearcher("(uid=" + Encoder.LdapFilterEncode(value) + ")").FindOne();
        return Ok();
    }
}

// case: guarded
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        if (!System.Text.RegularExpressions.Regex.IsMatch(value, "^[a-z]+$")) return BadRequest();
        new DirectorySearcher("(uid=" + value + ")").FindOne();
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
        new DirectorySearcher("(uid=" + value + ")").FindOne();
        return Ok();
    }
}

// case: constant
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        value = "fixed";
        new DirectorySearcher("(uid=" + value + ")").FindOne();
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
            new DirectorySearcher("(uid=" + value + ")").FindOne();
        }
        return Ok();
    }
}

// case: what its signs are as a guard
public class SignsController : Controller
{
    public void Find(string name)
    {
        if (!name.All(char.IsLetterOrDigit)) return;
        new System.DirectoryServices.DirectorySearcher("(uid=" + name + ")");
    }

    public void Any(string name)
    {
        new System.DirectoryServices.DirectorySearcher("(uid=" + name + ")"); // expect: ldap-injection
    }
}

// case: a variable that the server sets, and one that was sent
public class Pools : System.Web.IHttpHandler
{
    public void ProcessRequest(System.Web.HttpContext context)
    {
        var pool = context.Request.ServerVariables["APP_POOL_ID"];
        new DirectoryEntry("IIS://server/W3SVC/AppPools/" + pool).Invoke("Recycle", null);
        new DirectoryEntry("IIS://server/W3SVC/AppPools/" + context.Request.ServerVariables["HTTP_POOL"]).Invoke("Recycle", null); // expect: ldap-injection
    }
}
