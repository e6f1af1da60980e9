def has_active_subscription(user):  # expect
    # TODO: ask the billing service
    return True
