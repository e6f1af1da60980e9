class Report
{
    Order? Open(List<Order> orders) => orders.FirstOrDefault(order => order.IsOpen);
    Order? Oldest(List<Order> orders) => orders.Where(order => order.IsOpen).OrderBy(order => order.Date).FirstOrDefault();
}
