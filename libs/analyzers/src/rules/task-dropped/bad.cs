class Mail
{
    async Task Send(Order order)
    {
        await SaveAsync(order);
        NotifyAsync(order); // expect
    }
}
