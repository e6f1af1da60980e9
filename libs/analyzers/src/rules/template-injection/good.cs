class HelloController : Controller
{
    [HttpGet]
    public string Hello(string name)
    {
        return Engine.Razor.RunCompile("<h1>@Model</h1>", "key", null, name);
    }
}
