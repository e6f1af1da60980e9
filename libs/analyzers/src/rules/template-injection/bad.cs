class HelloController : Controller
{
    [HttpGet]
    public string Hello(string name)
    {
        return Engine.Razor.RunCompile("<h1>" + name + "</h1>", "key"); // expect
    }
}
