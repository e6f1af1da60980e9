using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using System.Text.Encodings.Web;
using System.Web;
using Microsoft.AspNetCore.Html;

// case: plain flow
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        ViewData["title"] = new HtmlString("<b>" + value + "</b>");  // expect: xss
        return Ok();
    }
}

// case: from the query
public class ItemsController : Controller
{
    public IActionResult Show()
    {
        var value = Request.Query["value"].ToString();
        ViewData["title"] = new HtmlString("<b>" + value + "</b>");  // expect: xss
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
        ViewData["title"] = new HtmlString("<b>" + text + "</b>");  // expect: xss
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
using System.Text.Encodings.Web;
using System.Web;
using Microsoft.AspNetCore.Html;

public class Worker
{
    public void Use(string text)
    {
        ViewData["title"] = new HtmlString("<b>" + text + "</b>");  // expect: xss
    }
}

// case: through a field
public class Job
{
    private readonly string _text;

    public Job(string text) => _text = text;

    public void Run()
    {
        ViewData["title"] = new HtmlString("<b>" + _text + "</b>");  // expect: xss
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
        ViewData["title"] = new HtmlString("<b>" + parts["b"] + "</b>");
        ViewData["title"] = new HtmlString("<b>" + parts["a"] + "</b>");  // expect: xss
        return Ok();
    }
}

// case: sanitised
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        ViewData["title"] = new HtmlString("<b>" + HtmlEncoder.Default.Encode(value) + "</b>");
        return Ok();
    }
}

// case: guarded
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        if (!int.TryParse(value, out var number)) return BadRequest();
        ViewData["title"] = new HtmlString("<b>" + value + "</b>");
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
        ViewData["title"] = new HtmlString("<b>" + value + "</b>");
        return Ok();
    }
}

// case: constant
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        value = "fixed";
        ViewData["title"] = new HtmlString("<b>" + value + "</b>");
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
            ViewData["title"] = new HtmlString("<b>" + value + "</b>");
        }
        return Ok();
    }
}

// case: content with a type
public class ItemsController : Controller
{
    public IActionResult Page(string name) => Content("<h1>" + name + "</h1>", "text/html"); // expect: xss

    public IActionResult Text(string name) => Content("hello " + name);

    public IActionResult Safe(string name) => Content("<h1>" + HttpUtility.HtmlEncode(name) + "</h1>", "text/html");
}

// case: the classic response
public class Handler : System.Web.IHttpHandler
{
    public void ProcessRequest(System.Web.HttpContext context)
    {
        context.Response.Write("<p>" + context.Request.QueryString["name"] + "</p>"); // expect: xss
        context.Response.Write("<p>" + context.Server.HtmlEncode(context.Request.QueryString["name"]) + "</p>");
    }
}

// case: a label of a page
public partial class Hello : System.Web.UI.Page
{
    protected System.Web.UI.WebControls.Label Greeting;

    protected void Page_Load(object sender, EventArgs e)
    {
        Greeting.Text = "Hello " + Request.QueryString["name"]; // expect: xss
    }
}

// case: controls that show text as it is
public partial class Board : System.Web.UI.Page
{
    protected System.Web.UI.WebControls.CheckBox Box;
    protected System.Web.UI.WebControls.Button Send;
    protected System.Web.UI.HtmlControls.HtmlAnchor Link;

    protected void Page_Load(object sender, EventArgs e)
    {
        Box.Text = Request["name"]; // expect: xss
        Send.Text = Request["name"];
        Link.InnerHtml = Request["name"]; // expect: xss
        Link.InnerText = Request["name"];
        ClientScript.RegisterStartupScript(GetType(), "hello", "hello('" + Request["name"] + "')"); // expect: xss
    }
}

// case: a helper that makes the answer plain text, whatever is written into it then
using Microsoft.AspNetCore.Http;

public class Pages
{
    public async Task Handle(HttpContext context)
    {
        string text = null;
        if (context.Request.Query.ContainsKey("page")) text = await Load(context);
        text ??= Missing(context, "No page " + context.Request.Query["name"]);
        await context.Response.WriteAsync(text);
    }

    public async Task HandleAsPage(HttpContext context)
    {
        var text = Missing(context, "No page " + context.Request.Query["name"], "text/html");
        await context.Response.WriteAsync(text); // expect: xss
    }

    private static string Missing(HttpContext context, string message, string kind = "text/plain")
    {
        context.Response.StatusCode = 404;
        context.Response.ContentType = kind;
        return message;
    }
}

// case: an answer that is no page by the type that was set before
using Microsoft.AspNetCore.Http;

public class Answers
{
    public async Task Json(HttpContext context)
    {
        context.Response.ContentType = "application/json";
        await context.Response.WriteAsync("{\"path\": \"" + context.Request.Query["path"] + "\"}");
    }

    public async Task Page(HttpContext context)
    {
        context.Response.ContentType = "text/html; charset=utf-8";
        await context.Response.WriteAsync("<p>" + context.Request.Query["path"] + "</p>"); // expect: xss
    }

    public async Task Either(HttpContext context, bool plain)
    {
        if (plain) context.Response.ContentType = "text/plain";
        await context.Response.WriteAsync("<p>" + context.Request.Query["path"] + "</p>"); // expect: xss
    }
}

// case: browsers have encoded the query as a whole, not what is taken out of it
public class ItemsController : Controller
{
    public IActionResult Page() => Content($"<a href=\"/de{Request.QueryString}\">de</a>", "text/html");

    public IActionResult Trimmed() => Content("<a href=\"/de?" + Request.QueryString.Value.TrimStart('?') + "\">de</a>", "text/html");

    public IActionResult Here() => Content($"<a href=\"{Request.Path + Request.QueryString}\">here</a>", "text/html");

    public IActionResult There() => Content($"<p>{Request.Path.Value}</p>", "text/html"); // expect: xss

    public IActionResult Decoded() => Content("<p>" + HttpUtility.UrlDecode(Request.QueryString.Value) + "</p>", "text/html"); // expect: xss

    public IActionResult One() => Content("<p>" + Request.QueryString.Get("name") + "</p>", "text/html"); // expect: xss
}

// case: a writer of pages
using System.Web.UI;

public class BoxController : Controller
{
    public void Show(HtmlTextWriter writer, string name)
    {
        writer.Write("<b>{0}</b>", name); // expect: xss
        writer.WriteAttribute("title", name); // expect: xss
        writer.WriteAttribute("title", name, true);
        writer.Write("<b>{0}</b>", System.Web.HttpUtility.HtmlEncode(name));
        writer.RenderBeginTag(name); // expect: xss
    }
}

// case: a link to what was encoded as a whole
public class LinkPage : System.Web.UI.Page
{
    public void Show()
    {
        var open = new System.Web.UI.WebControls.HyperLink();
        open.NavigateUrl = Request.QueryString["next"]; // expect: xss
        var encoded = new System.Web.UI.WebControls.HyperLink();
        encoded.NavigateUrl = System.Web.HttpUtility.UrlEncode(Request.QueryString["next"]);
    }
}

// case: markup whose argument is named
public class MarkupController : Controller
{
    public IActionResult Show()
    {
        var markup = new Microsoft.AspNetCore.Html.HtmlString(value: Request.Headers["X-Text"]);  // expect: xss
        return View(markup);
    }
}

// case: parts of the address that no sender chooses
public class Pages : System.Web.IHttpHandler
{
    public void ProcessRequest(System.Web.HttpContext context)
    {
        var scheme = context.Request.Url.Scheme;
        context.Response.Write("<script src='" + scheme + "://cdn.example/a.js?" + context.Request.Url.Port + "'></script>");
        context.Response.Write("<pre>" + context.Request.ServerVariables["SERVER_SOFTWARE"] + "</pre>");
        context.Response.Write("<pre>" + context.Request.ServerVariables["HTTP_X_SHOP"] + "</pre>"); // expect: xss
        context.Response.Write("<pre>" + context.Request.ServerVariables["QUERY_STRING"] + "</pre>"); // expect: xss
        context.Response.Write("<a href='" + context.Request.Url.Query + "'>again</a>"); // expect: xss
    }
}

// case: a writer that encodes where it is told to
public class Writer : System.Web.UI.HtmlTextWriter
{
    public override void WriteAttribute(string name, string value, bool encode)
    {
        if (name == "action") value = System.Web.HttpContext.Current.Request.RawUrl;
        base.WriteAttribute(name, value, encode); // expect: xss
    }

    public void WriteName(string name)
    {
        base.WriteAttribute("title", System.Web.HttpContext.Current.Request.QueryString["name"], false); // expect: xss
    }
}
