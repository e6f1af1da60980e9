const linkFor = (req: Request, token: string): string => `https://${req.hostname}/reset?token=${token}` // expect
