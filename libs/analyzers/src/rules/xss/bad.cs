class HelloController : Controller
{
    [HttpGet]
    public IActionResult Hello(string name)
    {
        ViewBag.Title = new HtmlString("<b>" + name + "</b>"); // expect
        return Content($"<h1>{Request.Query["name"]}</h1>", "text/html"); // expect
    }
}
