<?php
array_diff($names, $more); // expect
array_values($names); // expect
