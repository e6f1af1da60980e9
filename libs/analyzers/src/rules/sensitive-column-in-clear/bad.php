<?php
Schema::create('guests', function (Blueprint $table) {
    $table->string('card_cvv', 4); // expect
});
