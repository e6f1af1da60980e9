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

// case: controls that only the page declares
// file: Search.aspx.cs
namespace Shop
{
    public partial class Search : System.Web.UI.Page
    {
        protected void Find_Click(object sender, System.EventArgs e)
        {
            var text = term.Text;
            new System.Data.SqlClient.SqlCommand("SELECT * FROM Items WHERE Name = '" + text + "'"); // expect: sql-injection
            found.Text = "Nothing for " + text; // expect: xss
            heading.InnerText = text;
            heading.InnerHtml = kind.Value; // expect: xss
        }
    }
}
// file: Search.aspx
<%@ Page Language="C#" CodeBehind="Search.aspx.cs" Inherits="Shop.Search" %>
<h1 id="heading" runat="server"></h1>
<asp:TextBox runat="server" ID="term" Text='<%# Bind("Term") %>' />
<asp:Literal ID="found" runat="server" Mode="PassThrough"></asp:Literal>
<input type="hidden" id="kind" runat="server" />
<input type="hidden" id="plain" />

// case: names and kinds of uploads
// file: Upload.ascx.cs
using System.IO;

public partial class Upload : System.Web.UI.UserControl
{
    private static readonly string[] Allowed = { ".png", ".jpg" };

    protected void Keep_Click(object sender, System.EventArgs e)
    {
        file.SaveAs(Server.MapPath("~/up/") + Path.GetFileName(file.FileName)); // expect: unrestricted-upload
        file.SaveAs(Server.MapPath("~/up/") + file.FileName); // expect: path-traversal
        file.SaveAs(Server.MapPath("~/up/") + System.Guid.NewGuid() + ".png");
        if (System.Array.IndexOf(Allowed, Path.GetExtension(file.FileName)) < 0) return;
        file.SaveAs(Server.MapPath("~/up/") + Path.GetFileName(file.FileName));
    }
}
// file: Upload.ascx
<%@ Control Language="C#" Inherits="Upload" %>
<asp:FileUpload ID="file" runat="server" />

// case: what nobody is seen to give a view
// file: Views/Shop/_Note.cshtml
@model Shop.Note
<p>@Html.Raw(Model.Text)</p> @* expect: unescaped-template-output *@
<p>@Model.Text</p>

// case: addresses that the router builds
using Microsoft.AspNetCore.Mvc;

public class OrdersController : Controller
{
    public IActionResult Show(string term)
    {
        return View("Show", term);
    }
}
// file: Views/Orders/Show.cshtml
@model string
@{
    var next = Url.RouteUrl("Orders", new { id = Model });
}
<script>
    var list = "@Html.Raw(Url.Action("List", "Orders", new { id = Model }))";
    var own = "@Html.Raw(Model)"; @* expect: xss *@
</script>
<button onclick="location.href='@next'">Next</button>

// case: services that a view is given
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Rendering;

namespace Shop
{
    public class Markup
    {
        private readonly IHtmlHelper _html;
        private readonly IJsonHelper _json;
        public IHtmlContent Json(object data) => _html.Raw(_json.Serialize(data));
        public IHtmlContent Bold(string text) => _html.Raw("<b>" + text + "</b>"); // expect: xss
    }

    public class PlacesController : Controller
    {
        public IActionResult Show(string anchor)
        {
            return View("Show", anchor);
        }
    }
}
// file: Views/Places/Show.cshtml
@using Shop
@model string
@inject Markup Markup
<p>@Markup.Bold(Model)</p>
<script>
    var anchor = @Markup.Json(Model);
    document.getElementById(@Texts.Json(Model)).scrollIntoView();
    var own = @Html.Raw(Json.Serialize(Model));
    var plain = @Html.Raw(System.Text.Json.JsonSerializer.Serialize(Model));
    var loose = @Html.Raw(Newtonsoft.Json.JsonConvert.SerializeObject(Model)); @* expect: xss *@
</script>

// case: JSON that is told to write the signs of markup otherwise
using Microsoft.AspNetCore.Mvc;
using Newtonsoft.Json;

public class Filter
{
    public string Term { get; set; }

    public string Escaped()
    {
        var settings = new JsonSerializerSettings { NullValueHandling = NullValueHandling.Ignore };
        settings.StringEscapeHandling = StringEscapeHandling.EscapeHtml;
        return JsonConvert.SerializeObject(this, settings);
    }

    public string Written()
    {
        var settings = new JsonSerializerSettings { StringEscapeHandling = StringEscapeHandling.EscapeNonAscii };
        return JsonConvert.SerializeObject(this, settings);
    }
}

public class FilterController : Controller
{
    public IActionResult Show(Filter filter)
    {
        filter.Term = filter.Term.Trim();
        return View("Show", filter);
    }
}
// file: Views/Filter/Show.cshtml
@model Filter
<script>
    var filter = @Html.Raw(Model.Escaped());
    var other = @Html.Raw(Newtonsoft.Json.JsonConvert.SerializeObject(Model, new Newtonsoft.Json.JsonSerializerSettings { StringEscapeHandling = Newtonsoft.Json.StringEscapeHandling.EscapeHtml }));
    var loose = @Html.Raw(Model.Written()); @* expect: xss *@
</script>
