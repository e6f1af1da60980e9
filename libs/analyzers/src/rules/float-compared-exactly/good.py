import math

done = math.isclose(total, 0.3)
more = total > 0.3
