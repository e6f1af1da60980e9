package answer

func fail(c *gin.Context) {
	log.Print(string(debug.Stack()))
	c.String(500, "Something went wrong")
}
