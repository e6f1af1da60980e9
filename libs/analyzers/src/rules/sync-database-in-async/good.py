async def order(request, pk):
    return await Order.objects.aget(pk=pk)


def plain(request, pk):
    return Order.objects.get(pk=pk)


async def later(request, pk):
    return await run(lambda: Order.objects.get(pk=pk))


async def started(db):
    return await db.execute("select 1")
