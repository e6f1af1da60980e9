using static Shop.Tests.MailSteps;

class MailTests
{
    async Task Refuses()
    {
        SignInAsync(user);
        await new Mail().Send(order);
    }
}
