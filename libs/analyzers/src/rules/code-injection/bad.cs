class CalcController : Controller
{
    [HttpPost]
    public async Task<object> Run(string formula)
    {
        return await CSharpScript.EvaluateAsync(formula); // expect
    }
}
