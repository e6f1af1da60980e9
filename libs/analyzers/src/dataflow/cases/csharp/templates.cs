// case: a Razor view with a model and a bag
using Microsoft.AspNetCore.Mvc;

public class Search
{
    public string Term { get; set; }
    public string Title { get; set; }
}

public class ShopController : Controller
{
    public IActionResult Index(string q)
    {
        ViewBag.Note = q;
        ViewData["Head"] = q;
        return View(new Search { Term = q, Title = "Shop" });
    }

    public IActionResult Edit(string name)
    {
        return View("Change", name);
    }
}
// file: Views/Shop/Index.cshtml
@model Search
<h1>@Model.Term</h1>
<h1>@Html.Raw(Model.Term)</h1> @* expect: xss *@
<h1>@Html.Raw(Model.Title)</h1>
<p>@Html.Raw(ViewBag.Note)</p> @* expect: xss *@
<p>@Html.Raw(ViewData["Head"])</p> @* expect: xss *@
<p>@(new HtmlString(Model.Term))</p> @* expect: xss *@
<a href="@Model.Term">x</a> @* expect: xss *@
<a href="/find?q=@Model.Term">x</a>
<p>@Html.Raw(Html.Encode(Model.Term)) someone@example.com</p>
@{
    var kept = Model.Term;
}
@if (kept != null)
{
    <p>@Html.Raw(kept)</p> @* expect: xss *@
}
// file: Views/Shop/Change.cshtml
@model string
<p>@Html.Raw(Model)</p> @* expect: xss *@
<p>@Model</p>

// case: a Razor page
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.RazorPages;

public class FindModel : PageModel
{
    [BindProperty(SupportsGet = true)]
    public string Term { get; set; }
    public string Title { get; set; } = "Find";
}
// file: Pages/Find.cshtml
@page
@model FindModel
<p>@Html.Raw(Model.Term)</p> @* expect: xss *@
<p>@Html.Raw(Model.Title) @Model.Term</p>

// case: a page of Web Forms
// file: Find.aspx
<%@ Page Language="C#" %>
<p><%= Request.QueryString["q"] %></p> <%-- expect: xss --%>
<p><%: Request.QueryString["q"] %></p>
<p><%= Server.HtmlEncode(Request.QueryString["q"]) %></p>
<% var q = Request["q"]; %>
<p><%= q %></p> <%-- expect: xss --%>
