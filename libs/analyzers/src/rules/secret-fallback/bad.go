package shop

import "os"

func secret() string {
	secret := os.Getenv("JWT_SECRET")
	if secret == "" {
		secret = "orchard-lantern" // expect
	}
	return secret
}

func other() string {
	viper.SetDefault("jwt.secret", "tea-and-toast") // expect
	return getEnv("SESSION_SECRET", "paper-boat")   // expect
}
