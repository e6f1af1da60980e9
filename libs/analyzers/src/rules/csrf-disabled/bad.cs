class PaymentsController : Controller
{
    [IgnoreAntiforgeryToken] // expect
    public void Pay() { }
}
