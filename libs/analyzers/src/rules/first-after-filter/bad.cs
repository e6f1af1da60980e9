class Report
{
    Order? Open(List<Order> orders) => orders.Where(order => order.IsOpen).FirstOrDefault(); // expect
}
