def summary(user):
    orders = Order.objects.filter(user=user)
    total = Order.objects.filter(user=user).count()
    return total, len(orders), len(user.name), len(self.objects)
