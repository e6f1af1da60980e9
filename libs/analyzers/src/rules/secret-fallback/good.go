package shop

import (
	"log"
	"os"
)

func secret() string {
	secret := os.Getenv("JWT_SECRET")
	if secret == "" {
		log.Fatal("JWT_SECRET is not set")
	}
	return secret
}

func address() string {
	address := os.Getenv("ADDRESS")
	if address == "" {
		address = "127.0.0.1:80"
	}
	viper.SetDefault("jwt.issuer", "shop")
	return getEnv("DB_PASSWORD", "postgres")
}
