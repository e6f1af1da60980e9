class CalcController : Controller
{
    [HttpPost]
    public async Task<object> Run(string name)
    {
        return await CSharpScript.EvaluateAsync("1 + 1");
    }
}
