class HelloController : Controller
{
    [HttpGet]
    public IActionResult Hello(string name)
    {
        ViewBag.Title = name;
        return Content($"<h1>{HtmlEncoder.Default.Encode(Request.Query["name"])}</h1>", "text/html");
    }
}
