class AnswerController : Controller
{
    IActionResult Fail(Exception ex)
    {
        return BadRequest(ex.StackTrace); // expect
    }
}
