class ReportsController : Controller
{
    [HttpGet]
    public object Make(string type)
    {
        return Activator.CreateInstance(Type.GetType("Reports." + type)); // expect
    }
}
