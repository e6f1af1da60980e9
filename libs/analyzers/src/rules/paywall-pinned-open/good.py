def has_active_subscription(user):
    return user.subscription.active

class Premium(Plan):
    def is_premium(self):
        return True
