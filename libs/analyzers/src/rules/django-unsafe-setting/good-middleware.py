MIDDLEWARE = [
    "django.middleware.common.CommonMiddleware",
    "shop.middleware.TokenMiddleware",
]
