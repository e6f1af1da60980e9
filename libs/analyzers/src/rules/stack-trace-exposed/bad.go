package answer

func fail(c *gin.Context) {
	c.String(500, string(debug.Stack())) // expect
}
