class AnswerController : Controller
{
    IActionResult Fail(Exception ex)
    {
        return BadRequest("Something went wrong");
    }
}
