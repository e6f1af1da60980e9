<?php
Schema::create('guests', function (Blueprint $table) {
    $table->string('card_last_four', 4);
    $table->text('card_number');
});
