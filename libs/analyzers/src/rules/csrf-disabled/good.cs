class PaymentsController : Controller
{
    [ValidateAntiForgeryToken]
    public void Pay() { }
}
