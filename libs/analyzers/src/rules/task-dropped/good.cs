class Mail
{
    async Task Send(Order order)
    {
        await NotifyAsync(order);
        _ = NotifyAsync(order);
        var task = NotifyAsync(order);
        await task;
    }
    Task Later(Order order) => NotifyAsync(order);
}

class MailTests
{
    async Task Refuses()
    {
        mails.NotifyAsync(Arg.Any<Order>()).Returns(true);
        mails.NotifyAsync(order).ThrowsAsync(new TimeoutException());
        mails.ReceivedWithAnyArgs(1).NotifyAsync(order);
        mails.CountAsync(Arg.Any<Guid>());
        await new Mail().Send(order);
    }
}

class MailFailures
{
    async Task Fails()
    {
        Assert.CatchAsync<TimeoutException>(async () => await new Mail().Send(order));
        await Task.Delay(1);
    }
}
