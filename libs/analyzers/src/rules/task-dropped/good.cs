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
