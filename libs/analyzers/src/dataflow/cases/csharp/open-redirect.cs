using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Mvc;

// case: plain flow
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        Response.Redirect(value);  // expect: open-redirect
        return Ok();
    }
}

// case: from the query
public class ItemsController : Controller
{
    public IActionResult Show()
    {
        var value = Request.Query["value"].ToString();
        Response.Redirect(value);  // expect: open-redirect
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
        Response.Redirect(text);  // expect: open-redirect
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

public class Worker
{
    public void Use(string text)
    {
        Response.Redirect(text);  // expect: open-redirect
    }
}

// case: through a field
public class Job
{
    private readonly string _text;

    public Job(string text) => _text = text;

    public void Run()
    {
        Response.Redirect(_text);  // expect: open-redirect
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
        Response.Redirect(parts["b"]);
        Response.Redirect(parts["a"]);  // expect: open-redirect
        return Ok();
    }
}

// case: sanitised
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        Response.Redirect("/items/" + value);
        return Ok();
    }
}

// case: guarded
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        if (!Url.IsLocalUrl(value)) return BadRequest();
        Response.Redirect(value);
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
        Response.Redirect(value);
        return Ok();
    }
}

// case: constant
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        value = "fixed";
        Response.Redirect(value);
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
            Response.Redirect(value);
        }
        return Ok();
    }
}

// case: results
public class ItemsController : Controller
{
    public IActionResult Go(string next) => Redirect(next); // expect: open-redirect

    public IActionResult Local(string next) => LocalRedirect(next);

    public IActionResult Named(string next) => RedirectToAction("Index", new { next });
}

// case: what is protected is no action
public abstract class SignInController : Controller
{
    protected IActionResult Back(string next) => Redirect(next);
}

// case: an extension of another type is not meant
public static class Caches
{
    public static void Forget(this Microsoft.Extensions.Caching.Distributed.IDistributedCache cache, string key) => System.IO.File.Delete("cache/" + key);
}

public class ItemsController : Controller
{
    public IActionResult Go(string key, [FromServices] Microsoft.Extensions.Configuration.IConfiguration settings)
    {
        settings.Forget(key);
        return Ok();
    }
}

// case: an address set afterwards
public class LaterController : Controller
{
    public IActionResult Go(string next) => new RedirectResult("/") { Url = next }; // expect: open-redirect
}

// case: a page of the application itself
public class EntryController : Controller {
  public IActionResult Enter(string next) => Redirect($"~/login?next={next}&failed=true");
  public IActionResult Leave(string next) => Redirect($"{next}?left=true"); // expect: open-redirect
}

// case: headers of the answer, in whatever case
public class MovedController : Controller
{
    public void Small(string value)
    {
        Response.Headers["location"] = value;  // expect: open-redirect
    }

    public void Listed(string value)
    {
        Response.Headers.AppendCommaSeparatedValues("location", value);  // expect: open-redirect
    }

    public void Good(string value)
    {
        Response.Headers["location"] = "/items";
        Response.Headers.AppendCommaSeparatedValues("x-asked", value);
    }
}

// case: constant: to the host that was asked
public class ItemsController : Controller
{
    public IActionResult Secure()
    {
        return Redirect("https://" + Request.Host + Request.PathBase + "/items");
    }
}

// case: guarded: checks of older frameworks
public class EnterController : System.Web.Mvc.Controller
{
    public ActionResult Direct(string next)
    {
        if (Request.IsUrlLocalToHost(next)) return Redirect(next);
        return Redirect("/");
    }

    public ActionResult Early(string next)
    {
        if (!Request.IsUrlLocalToHost(next)) return HttpNotFound();
        return Redirect(next);
    }

    public ActionResult Replaced(string next)
    {
        if (string.IsNullOrEmpty(next) || !new HttpRequestWrapper(System.Web.HttpContext.Current.Request).IsUrlLocalToHost(next)) next = "/";
        return Redirect(next);
    }

    public ActionResult Chosen(string next) => Redirect(RequestExtensions.IsUrlLocalToHost(Request, next) ? next : "/");

    public ActionResult Extension(string next) => next.IsLocalUrl(Request) ? Redirect(next) : Redirect("/");

    public ActionResult Helper(string next) => UrlChecks.UrlIsLocal(next) ? Redirect(next) : Redirect("/");

    public ActionResult Own(string next)
    {
        if (!IsLocal(next)) throw new HttpException(400, "no");
        return Redirect(next);
    }

    private bool IsLocal(string next) => Request.IsUrlLocalToHost(next);
}

// case: the check asks something else, or the other way is gone
public class LeaveController : System.Web.Mvc.Controller
{
    public ActionResult Swapped(string next)
    {
        if (Request.IsUrlLocalToHost(next)) return Redirect("/");
        return Redirect(next); // expect: open-redirect
    }

    public ActionResult OfMachine(string next)
    {
        if (Request.IsLocal) return Redirect(next); // expect: open-redirect
        return Redirect("/");
    }

    public ActionResult Other(string next, string back)
    {
        if (Request.IsUrlLocalToHost(back)) return Redirect(next); // expect: open-redirect
        return Redirect("/");
    }
}
