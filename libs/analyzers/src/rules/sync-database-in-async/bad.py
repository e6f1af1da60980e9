async def order(request, pk):
    found = Order.objects.get(pk=pk)  # expect
    return found


@app.get("/orders")
async def orders(db: Session):
    return db.query(Order).filter(Order.open).all()  # expect
